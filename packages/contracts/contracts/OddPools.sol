// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface Token {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// @title A staking contract of somebody else, for tests
/// @notice The functions of StakingRewards and nothing more: no permit, and no word about its fund. It runs from its deployment.
contract PlainPool {
    Token public immutable stakingToken;
    Token public immutable rewardsToken;
    uint256 public immutable rewardRate;
    uint256 public immutable periodFinish;

    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => uint256) private paid;
    mapping(address account => uint256) private settled;
    uint256 private stored;
    uint256 private updated = block.timestamp;

    constructor(Token staking, Token rewarding, uint256 rate, uint256 duration) {
        stakingToken = staking;
        rewardsToken = rewarding;
        rewardRate = rate;
        periodFinish = block.timestamp + duration;
    }

    function stake(uint256 amount) external {
        _update();
        totalSupply += amount;
        balanceOf[msg.sender] += amount;
        require(stakingToken.transferFrom(msg.sender, address(this), amount), "not paid");
    }

    function withdraw(uint256 amount) public {
        _update();
        totalSupply -= amount;
        balanceOf[msg.sender] -= amount;
        require(stakingToken.transfer(msg.sender, amount), "not returned");
    }

    function getReward() public {
        _update();
        uint256 reward = settled[msg.sender];
        settled[msg.sender] = 0;
        require(rewardsToken.transfer(msg.sender, reward), "not rewarded");
    }

    function exit() external {
        withdraw(balanceOf[msg.sender]);
        getReward();
    }

    function rewardPerToken() public view returns (uint256) {
        if (totalSupply == 0) return stored;
        uint256 end = block.timestamp < periodFinish ? block.timestamp : periodFinish;
        return end > updated ? stored + rewardRate * (end - updated) * 1e18 / totalSupply : stored;
    }

    function earned(address account) public view returns (uint256) {
        return balanceOf[account] * (rewardPerToken() - paid[account]) / 1e18 + settled[account];
    }

    function _update() private {
        stored = rewardPerToken();
        settled[msg.sender] = earned(msg.sender);
        paid[msg.sender] = stored;
        updated = block.timestamp;
    }
}
